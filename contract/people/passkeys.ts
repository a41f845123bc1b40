/** Passkeys (WebAuthn) as a second factor, of persons and of the staff. */
export const passkeyLimits = {
  /** Of one person. */
  most: 10,
  /** How long an answer to a challenge is waited for. */
  challengeMinutes: 5,
  nameMax: 20,
  /** Credential ids have up to 1,023 bytes, and signatures by RSA 256. */
  answerMax: 8_000,
} as const

/**
 * Whether a text in the field of a code is the answer of a passkey, as JSON: codes begin with a letter or a digit.
 *
 * @example isPasskeyAnswer('{"id":"…"}') is true, isPasskeyAnswer('246810') is false
 */
export const isPasskeyAnswer = (text: string): boolean => text.startsWith('{')
