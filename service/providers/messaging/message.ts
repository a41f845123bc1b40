type MailFile = { file: string; content: string }

/** What the shop has to tell somebody outside of its pages. */
export type Message =
  | { kind: 'code'; code: string; minutes: string }
  | { kind: 'passwordChanged'; time: string }
  /** To the number of before; `phone` is the new one with its middle hidden. */
  | { kind: 'phoneChanged'; time: string; phone: string }
  /** To the address of before, and the telephone. */
  | { kind: 'emailChanged'; time: string }
  | { kind: 'wechatBound'; time: string }
  /** `what` says what happened to the second factor. */
  | { kind: 'factorChanged'; time: string; what: string }
  /** To the mail of a partner; `what` says what changed in its registration. */
  | { kind: 'partnerChanged'; name: string; time: string; what: string }
  | { kind: 'storeApproved'; company: string }
  | { kind: 'storeRejected'; company: string; reason: string }
  | { kind: 'paperApproved'; company: string; paper: string }
  | { kind: 'paperRejected'; company: string; paper: string; reason: string }
  | { kind: 'paperEnding'; company: string; paper: string; day: string }
  | { kind: 'paperExpired'; company: string; paper: string; day: string }
  | { kind: 'agreementEnding'; company: string; day: string }
  | { kind: 'agreementExpired'; company: string; day: string }
  | { kind: 'orderAwaitsApproval'; company: string; order: string; name: string; amount: string }
  /** By mail, with its files as base64: the first one, and the others of the same invoice. */
  | ({ kind: 'invoice'; company: string; number: string; amount: string; others?: readonly MailFile[] } & MailFile)
  | { kind: 'storeInvited'; company: string; role: string; days: string }
  | { kind: 'orderShipped'; company: string; order: string; carrier: string; number: string }
  /** 积分订单 and prizes: `what` names them, `page` is the page that shows the parcel. */
  | { kind: 'parcelShipped'; company: string; what: string; carrier: string; number: string; page: string }
  /** To the reviewers of the editor's tool; `page` is its address, or empty. */
  | { kind: 'articlesWait'; count: string; titles: string; page: string }
  /** `drill` is 【演练】 in front of a drill, else empty; `day` is until when the store answers. */
  | { kind: 'recallNotice' | 'recallReminder'; company: string; goods: string; day: string; drill: string }

export type MessageKind = Message['kind']

export const messageKinds = [
  'code',
  'passwordChanged',
  'phoneChanged',
  'emailChanged',
  'wechatBound',
  'factorChanged',
  'partnerChanged',
  'storeApproved',
  'storeRejected',
  'paperApproved',
  'paperRejected',
  'paperEnding',
  'paperExpired',
  'agreementEnding',
  'agreementExpired',
  'orderAwaitsApproval',
  'invoice',
  'storeInvited',
  'orderShipped',
  'parcelShipped',
  'articlesWait',
  'recallNotice',
  'recallReminder',
] as const satisfies readonly MessageKind[]

/** The ways on which a message may go; WeChat's own messages would be a third. */
export type Way = 'sms' | 'mail'
