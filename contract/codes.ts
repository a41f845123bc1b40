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

/**
 * Whether a code says that the call did what it was to do. Who needs no more of the behaviour
 * carries no more: a search box is weighed by the byte.
 *
 * @example isSuccess(10000) and isSuccess(201) are true, isSuccess(202) is false
 */
export const isSuccess = (code: number): boolean => code === codes.success || code === 200 || code === 201
