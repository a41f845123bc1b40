import { codes, isSuccess } from './codes.ts'

/** The second factor has to be proven or set up first (docs/rules/domain.md section 24). Apart from `codes`, which every search box carries. */
export const factorNeeded = 460

export type Behaviour = 'success' | 'login' | 'contract' | 'field-error' | 'alert' | 'busy'

/**
 * What a client must do with an answer that carries this code.
 *
 * 10000, 200 and 201 are success; 10001 and 401 lead to log-in; 459 shows the
 * message and leads to /dzht; 422 shows the first field error; other codes below
 * 500 and from 600 alert the message; 500 to 599 show the busy toast.
 *
 * @example behaviourOf(10000) is 'success', behaviourOf(503) is 'busy', behaviourOf(600) is 'alert'
 */
export function behaviourOf(code: number): Behaviour {
  if (isSuccess(code)) return 'success'
  if (code === codes.notLoggedIn || code === codes.unauthorised) return 'login'
  if (code === codes.contractUnsigned) return 'contract'
  if (code === codes.invalid) return 'field-error'
  if (code >= 500 && code < 600) return 'busy'
  return 'alert'
}
