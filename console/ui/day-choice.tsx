import { DayInput } from './day-input.tsx'

export type DayChoiceProps = {
  /** The name of the filter in the address. */
  name: string
  label: string
  value?: string | undefined
  change: (more: Readonly<Record<string, string>>) => void
}

/** A day that a list begins or ends with; the list follows at once. */
export const DayChoice = ({ name, label, value = '', change }: DayChoiceProps) => (
  <DayInput className="seek seek--d" aria-label={label} title={label} value={value} change={day => change({ [name]: day })} />
)
