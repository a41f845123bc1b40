import { joiningLimits } from '../joining-limits.ts'
import { limits } from '../limits.ts'
import { isEmail } from './email.ts'

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
