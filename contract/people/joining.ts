/**
 * What holds of a pharmacy's registration: the proof of its telephone, its data, its papers. Import it as `import * as joiningLimits`, then a
 * bundle holds only those that it uses.
 */

/** security.md row 23: codes that prove a telephone. */
export const codeDigits = 6
export const codeLifeMinutes = 5
export const codeTriesMax = 5
export const codeResendSeconds = 60
export const codesPerHour = 5
export const codesPerDay = 10
/** How long a proven telephone may go on registering on this device, and set a new password. */
export const registrationProofDays = 7
export const registrationKeptDays = 30
export const resetGrantMinutes = 10
/** Who takes over an account does not pass it on from number to number. */
export const phoneChangesMax = 3
export const phoneChangesDays = 30
/** A number that changed within these days sets up no second factor. */
export const phoneFreshDays = 7
/** Life of a QR code for WeChat, and how long an unbound WeChat may be bound after a log-in or a registration. */
export const wechatCodeMinutes = 5
export const wechatWaitingMinutes = 30
/** How often a page asks how far its QR code has come. */
export const wechatAskSeconds = 2
/** Usernames tried in one registration: more would reveal who is a member (security.md row 22). */
export const usernameTriesMax = 10
export const emailMax = 100
/** Stores in one submission of a chain, the characters of a row, and the total of stores. */
export const chainStoresMax = 100
export const chainStoresTotalMax = 5_000
export const chainStoreRowMax = 400
/** A file of them, as base64url. */
export const chainFileMax = 1_400_000
export const chainFileBodyMaxBytes = 2_097_152
/** A paper of a store: a photo or a PDF of 10 MB that comes in pieces, so that each is there long before a call is given up. */
export const paperFileMaxBytes = 10_485_760
export const filePieceBytes = 262_144
export const filePieceTextMax = 349_526
export const filePieceBodyMaxBytes = 400_000
export const filePiecesMax = 40
/** Sent in and not yet joined to a file: three of the largest. */
export const filePiecesWaitingMax = 120
export const paperPagesMax = 10
export const paperNumberMin = 4
export const paperNumberMax = 40
