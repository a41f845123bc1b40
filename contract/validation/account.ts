import * as joiningLimits from '../people/joining.ts'
import { limits } from '../limits.ts'

/** What people are called by the shop; their own name, as parcels name it. */
export function nameProblem(name: string): string | undefined {
  if (name === '') return '请填写姓名'
  return name.length > limits.addressNameMax ? `姓名不能超过${limits.addressNameMax}个字` : undefined
}

/** Spec section 5; it may be empty. */
export function emailProblem(email: string): string | undefined {
  const isRight = email === '' || (email.length <= joiningLimits.emailMax && isEmail(email))
  return isRight ? undefined : '请填写正确的邮箱，如 caigou@example.com'
}

/**
 * Letters, digits, underscore or hyphen, then @, then a dotted domain (spec section 5).
 *
 * @example isEmail('yao_ji@example.com') is true, isEmail('yao@example') is false
 */
export function isEmail(text: string): boolean {
  return /^[\w-]+@[A-Za-z\d-]+(?:\.[A-Za-z\d-]+)+$/.test(text)
}
