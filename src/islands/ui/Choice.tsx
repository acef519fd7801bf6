import '#styles/kit/choice.css'
import { useId } from 'react'

interface Props<Value extends string> {
  name: string
  label: string
  options: readonly { value: Value; text: string }[]
  chosen: Value
  onChoose(value: Value): void
}

/** React twin of `Choice.astro`, for a choice that always has an answer. */
export function Choice<Value extends string>(props: Props<Value>) {
  const { name, label, options, chosen, onChoose } = props
  const id = useId()
  return (
    <div className="kit-choice" role="radiogroup" aria-labelledby={id}>
      <p className="kit-choice__label" id={id}>
        {label}
      </p>
      <div className="kit-choice__options">
        {options.map(({ value, text }) => (
          <label key={value} className="kit-choice__option">
            <input
              type="radio"
              name={name}
              value={value}
              checked={value === chosen}
              onChange={() => onChoose(value)}
            />
            {text}
          </label>
        ))}
      </div>
    </div>
  )
}
