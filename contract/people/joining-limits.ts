/**
 * Limits of a pharmacy's registration: the proof of its telephone, its data, its papers. Separate, so that other pages do not load them.
 */
export const joiningLimits = {
  /** security.md row 23: codes that prove a telephone. */
  codeDigits: 6,
  codeLifeMinutes: 5,
  codeTriesMax: 5,
  codeResendSeconds: 60,
  codesPerHour: 5,
  codesPerDay: 10,
  /** How long a proven telephone may go on registering on this device, and set a new password. */
  registrationProofDays: 7,
  registrationKeptDays: 30,
  resetGrantMinutes: 10,
  /** Who takes over an account does not pass it on from number to number. */
  phoneChangesMax: 3,
  phoneChangesDays: 30,
  /** A number that changed within these days sets up no second factor. */
  phoneFreshDays: 7,
  /** Life of a QR code for WeChat, and how long an unbound WeChat may be bound after a log-in or a registration. */
  wechatCodeMinutes: 5,
  wechatWaitingMinutes: 30,
  /** How often a page asks how far its QR code has come. */
  wechatAskSeconds: 2,
  /** Usernames tried in one registration: more would reveal who is a member (security.md row 22). */
  usernameTriesMax: 10,
  emailMax: 100,
  /** Stores in one submission of a chain, the characters of a row, and the total of stores. */
  chainStoresMax: 100,
  chainStoresTotalMax: 5_000,
  chainStoreRowMax: 400,
  /** A file of them, as base64url. */
  chainFileMax: 1_400_000,
  chainFileBodyMaxBytes: 2_097_152,
  /** A paper of a store: a photo or a PDF of 10 MB that comes in pieces, so that each is there long before a call is given up. */
  paperFileMaxBytes: 10_485_760,
  filePieceBytes: 262_144,
  filePieceTextMax: 349_526,
  filePieceBodyMaxBytes: 400_000,
  filePiecesMax: 40,
  /** Sent in and not yet joined to a file: three of the largest. */
  filePiecesWaitingMax: 120,
  paperPagesMax: 10,
  paperNumberMin: 4,
  paperNumberMax: 40,
} as const
