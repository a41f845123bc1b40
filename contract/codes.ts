/**
 * Codes of the envelope and the behaviour each demands (spec section 8).
 *
 * A code travels in the body. The HTTP status is the same (a client that does not know
 * 459 reads it as 400), but 200 for success and 401 for 10001.
 */
export const codes = {
  success: 10000,
  notLoggedIn: 10001,
  malformed: 400,
  unauthorised: 401,
  forbidden: 403,
  notFound: 404,
  timedOut: 408,
  conflict: 409,
  tooLarge: 413,
  unsupportedType: 415,
  invalid: 422,
  tooMany: 429,
  contractUnsigned: 459,
  failed: 500,
  unavailable: 503,
} as const

/** The second factor has to be proven or set up first (docs/rules/domain.md section 24). Apart from the others, which every search box carries. */
export const factorNeeded = 460

/**
 * Whether a code says that the call did what it was to do. Who needs no more of the behaviour
 * carries no more: a search box is weighed by the byte.
 *
 * @example isSuccess(10000) and isSuccess(201) are true, isSuccess(202) is false
 */
export const isSuccess = (code: number): boolean => code === codes.success || code === 200 || code === 201

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
