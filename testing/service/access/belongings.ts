import type { AccessRow } from './access-rows.ts'

/** What one member has and another must not reach, by its id. */
export type Belongings = {
  line: number
  order: string
  shipped: string
  /** A batch in its parcel, and the parcel with a record of temperatures. */
  batch: number
  measured: string
  /** An order with a shortage, and the shortage's id. */
  fallen: string
  shortage: string
  /** After-sales: one whose goods are to be sent back, and one for which goods were sent again. */
  granted: string
  resent: string
  /** A recall that the store got a notice of, and goods with batch that it had of it. */
  recall: string
  recalled: string
  /** An order that waits for its 店主. */
  waiting: string
  /** A person of the store, an invitation that it has sent, and one to the telephone of its owner. */
  colleague: number
  invitation: string
  invitedTo: string
  /** A program with a token of the store, and a draft that it left. */
  program: string
  draft: string
  /** The first code of an authenticator app that is being set up, and a code of a second factor that is on. */
  firstCode: string
  /** The id of a code by SMS that sets one up. */
  phoneCode: string
  factorCode: string
  /** A passkey, and the answer of an authenticator that creates another one. */
  passkey: string
  newPasskey: string
  quote: string
  coupon: number
  address: number
  import: string
  saved: string
  /** A standing order, with its next day, its total and its line. */
  standing: string
  standingDue: string
  standingPayable: string
  standingLine: string
  message: number
  /** A purchase request that waits. */
  request: string
  /** A quotation with prices, and the hash of its answer. */
  quotation: string
  quotationHash: string
  deletion: string
  store: number
  /** An order that is to be paid by transfer. */
  transfer: string
  file: string
  /** A top-up by transfer that waits. */
  topup: string
  /** A page of a paper that is being put together. */
  paperPage: string
  consent: string
  /** A paper that waits to be looked at, and a file that has come in pieces. */
  handed: string
  upload: string
  /** A signed order with ephedrine goods. */
  receipt: string
  ticked: number
  /** A contract to sign, with the hash of its text, and a signed one. */
  contract: string
  textHash: string
  signedContract: string
  /** A made invoice, and a red note that waits for the buyer. */
  invoice: string
  redNote: string
  /** A points order that is not sent, and one that is. */
  pointsOrder: string
  sentPointsOrder: string
  /** A draw that brought 实物, whose address is awaited. */
  wonThing: number
  /** One that waits for its 店主. */
  waitingPointsOrder: string
  /** Enough for goods of 积分商城. */
  points: number
  company: string
  /** What a store may be called that a head office adds; it is one then. */
  newStore: string
  payable: string
  due: string
}
export type Belonging = Exclude<
  keyof Belongings,
  | 'firstCode'
  | 'phoneCode'
  | 'factorCode'
  | 'newPasskey'
  | 'payable'
  | 'due'
  | 'company'
  | 'newStore'
  | 'points'
  | 'ticked'
  | 'textHash'
  | 'recalled'
  | 'standingDue'
  | 'standingPayable'
  | 'standingLine'
  | 'quotationHash'
>

/** Ids that do not exist. */
export const nobodys: Belongings = {
  line: 999_999,
  order: 'A'.repeat(22),
  shipped: 'E'.repeat(22),
  batch: 999_999,
  fallen: 'L'.repeat(22),
  measured: 'M'.repeat(22),
  shortage: 'M'.repeat(22),
  granted: 'J'.repeat(22),
  resent: 'K'.repeat(22),
  recall: 'T'.repeat(22),
  recalled: '1:B1',
  waiting: 'O'.repeat(22),
  colleague: 999_999,
  firstCode: '000000',
  phoneCode: 'NOBODYS-PHONE',
  factorCode: 'NOBODYS-CODE',
  passkey: 'W'.repeat(22),
  newPasskey: '{}',
  invitation: 'P'.repeat(22),
  invitedTo: 'Q'.repeat(22),
  program: 'U'.repeat(22),
  draft: 'V'.repeat(22),
  quote: 'B'.repeat(22),
  coupon: 999_999,
  address: 999_999,
  import: 'C'.repeat(22),
  saved: 'H'.repeat(22),
  standing: 'S'.repeat(22),
  standingDue: '2026-12-01',
  standingPayable: '1.00',
  standingLine: '1:30::0',
  message: 999_999,
  request: 'P'.repeat(22),
  quotation: 'U'.repeat(22),
  quotationHash: '0'.repeat(64),
  deletion: 'D'.repeat(22),
  transfer: 'F'.repeat(22),
  file: 'G'.repeat(22),
  topup: 'R'.repeat(22),
  paperPage: 'L'.repeat(22),
  consent: 'L'.repeat(22),
  handed: 'M'.repeat(22),
  upload: 'N'.repeat(22),
  receipt: 'I'.repeat(22),
  ticked: 999_999,
  contract: 'L'.repeat(22),
  textHash: '0'.repeat(64),
  signedContract: 'M'.repeat(22),
  invoice: 'O'.repeat(22),
  redNote: 'P'.repeat(22),
  pointsOrder: 'Q'.repeat(22),
  sentPointsOrder: 'R'.repeat(22),
  wonThing: 999_999,
  waitingPointsOrder: 'S'.repeat(22),
  points: 1,
  company: '试验药店',
  newStore: '试验一店',
  store: 999_999,
  payable: '1.00',
  due: '1.00',
}

/** What of somebody a call names. */
export function namedBy({ request }: AccessRow): ReadonlySet<keyof Belongings> {
  const named = new Set<keyof Belongings>()
  request(new Proxy(nobodys, { get: (own, name: keyof Belongings) => (named.add(name), own[name]) }))
  return named
}

const notIds: readonly string[] = [
  'firstCode',
  'phoneCode',
  'factorCode',
  'newPasskey',
  'payable',
  'due',
  'company',
  'newStore',
  'points',
  'ticked',
  'textHash',
  'recalled',
  'standingDue',
  'standingPayable',
  'standingLine',
  'quotationHash',
] satisfies Exclude<keyof Belongings, Belonging>[]

/** Which belongings the call names by their id. */
export function belongingsIn(row: AccessRow): Belonging[] {
  return [...namedBy(row)].filter((kind): kind is Belonging => !notIds.includes(kind))
}
