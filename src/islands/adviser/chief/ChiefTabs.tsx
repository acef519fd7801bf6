import '#styles/kit/chip.css'
import type { AdviserProfile } from '#api/adviser/profile/adviser-profile.ts'
import { CHIEF_TEXTS as TEXTS } from '#lib/adviser/chief/chief-texts.ts'

interface Props {
  chiefs: readonly AdviserProfile[]
  /** The chosen analyst's certificate; empty for all. */
  certificate: string
  onChief(certificate: string): void
}

/** Chooses one analyst, or all. */
export function ChiefTabs({ chiefs, certificate: chosen, onChief }: Props) {
  const choices = [{ certificate: '', name: TEXTS.all }, ...chiefs]
  return (
    <nav className="kit-chips" aria-label={TEXTS.analysts}>
      {choices.map(({ certificate, name }) => (
        <button
          key={certificate}
          className="kit-chip"
          type="button"
          aria-pressed={certificate === chosen}
          onClick={() => onChief(certificate)}
        >
          {name}
        </button>
      ))}
    </nav>
  )
}
