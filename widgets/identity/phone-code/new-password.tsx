import { useState } from 'react'
import { brokenPasswordRules, passwordRules, passwordRuleTexts } from '@yaoji/contract/validation/password'
import { Checkbox, Field, Icon } from '../../base/ui/parts.ts'
import { messages } from './messages.ts'

type Props = {
  value: string
  /** What it must not be: the person's telephone and names. */
  own: readonly string[]
  error: string | undefined
  onInput: (text: string) => void
}

/** A new password, with the rules that it keeps so far shown as one types (domain.md section 14). */
export function NewPassword({ value, own, error, onInput }: Props) {
  const [isShown, setShown] = useState(false)
  const broken = brokenPasswordRules(value, own)
  return (
    <>
      <Field
        name="password"
        label={messages.password}
        value={value}
        type={isShown ? 'text' : 'password'}
        autoComplete="new-password"
        error={error}
        onInput={onInput}
      />
      <ul className="yaoji-password-rules" aria-label={messages.rules}>
        {passwordRules.map(rule => {
          const isKept = value !== '' && !broken.includes(rule)
          return (
            <li key={rule} data-kept={isKept}>
              {isKept && <Icon name="check" />}
              {isKept && <span className="yaoji-visually-hidden">{messages.kept}</span>}
              {passwordRuleTexts[rule]}
            </li>
          )
        })}
      </ul>
      <Checkbox isChecked={isShown} onToggle={setShown}>
        {messages.showPassword}
      </Checkbox>
    </>
  )
}
