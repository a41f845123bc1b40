export type ChoiceProps = {
  label: string
  /** Shown for no choice. */
  any: string
  value: string
  choices: readonly (readonly [string, string])[]
  choose: (value: string) => void
}

/** A filter of a list with few values. */
export const Choice = ({ label, any, value, choices, choose }: ChoiceProps) => (
  <select className="seek seek--s" aria-label={label} value={value} onChange={event => choose(event.target.value)}>
    <option value="">{any}</option>
    {choices.map(([key, text]) => (
      <option key={key} value={key}>
        {text}
      </option>
    ))}
  </select>
)
