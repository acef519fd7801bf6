import '#styles/kit/field.css'
import { useState } from 'react'
import { Button } from '../ui/Button.tsx'

export interface TapProofProps {
  words: Record<'tap' | 'choose' | 'name', string>
}

/** Counts its taps and shows the choice. */
export function TapProof({ words }: TapProofProps) {
  const [taps, setTaps] = useState(0)
  const [choice, setChoice] = useState('')
  return (
    <div>
      <Button onClick={() => setTaps((count) => count + 1)}>{words.tap}</Button>
      <select
        className="kit-field__input"
        aria-label={words.choose}
        onChange={(event) => setChoice(event.target.value)}
      >
        <option value="">{words.choose}</option>
        <option value="chosen">{words.name}</option>
      </select>
      <output>{`${taps} ${choice}`}</output>
    </div>
  )
}
