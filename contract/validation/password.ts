import { limits } from '../limits.ts'
import { isCommonPassword } from './common-passwords.ts'

/**
 * A password of 8 to 64 characters with two of letters, digits and symbols (domain.md
 * section 14; the upper bound follows security.md section 6).
 *
 * @example isPassword('yaoji2026') is true, isPassword('12345678') is false
 */
export function isPassword(text: string): boolean {
  return hasLength(text) && hasKinds(text)
}

function hasLength(text: string): boolean {
  return text.length >= limits.passwordMin && text.length <= limits.passwordMax
}

function hasKinds(text: string): boolean {
  const kinds = [/[A-Za-z]/, /\d/, /[^A-Za-z\d]/].filter(kind => kind.test(text))
  return kinds.length >= 2
}

/** Rules that a new password keeps, in the order in which they are shown. */
export const passwordRules = ['length', 'kinds', 'own', 'common'] as const
export type PasswordRule = (typeof passwordRules)[number]

/**
 * Which rules a new password breaks; `own` are the person's phone and names, which it must not be.
 *
 * @example brokenPasswordRules('abc12345', []) is ['common']
 */
export function brokenPasswordRules(text: string, own: readonly string[]): PasswordRule[] {
  const kept: Record<PasswordRule, boolean> = {
    length: hasLength(text),
    kinds: hasKinds(text),
    own: text !== '' && !own.some(name => name !== '' && name.toLowerCase() === text.toLowerCase()),
    common: text !== '' && !isCommonPassword(text),
  }
  return passwordRules.filter(rule => !kept[rule])
}

/** The text of each rule; shown while typing, and for a broken rule. */
export const passwordRuleTexts: Readonly<Record<PasswordRule, string>> = {
  length: `${limits.passwordMin}–${limits.passwordMax}个字符`,
  kinds: '字母、数字、符号至少两种',
  own: '不能与手机号或用户名相同',
  common: '不能是常见密码',
}

/** The message for a password that breaks rules, or undefined. */
export function passwordProblem(text: string, own: readonly string[]): string | undefined {
  if (text === '') return '请设置密码'
  const [broken] = brokenPasswordRules(text, own)
  return broken && `密码${broken === 'length' ? '须为' : broken === 'kinds' ? '须含' : ''}${passwordRuleTexts[broken]}`
}
