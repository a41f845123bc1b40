import type { Fault } from '../fault.ts'

const sms = ['service/providers/messaging/aliyun-sms.test.ts']
const mail = ['service/providers/messaging/smtp.test.ts']
const centre = ['service/member/member-centre/centre.test.ts']

/** What reaches a store outside of its pages, and what the member centre tells it. */
export const serviceReachFaults: readonly Fault[] = [
  {
    file: 'service/providers/messaging/aliyun-sms.ts',
    find: "return code === 'OK' ? undefined :",
    replace: "return code !== '' ? undefined :",
    what: 'a code that the provider refuses counts as sent',
    tests: sms,
  },
  {
    file: 'service/providers/messaging/aliyun-sms.ts',
    find: 'kind: _kind, ...fields }: Message): string => JSON.stringify(fields)',
    replace: '...fields }: Message): string => JSON.stringify(fields)',
    what: 'forms get a variable that they do not have',
    tests: sms,
  },
  {
    file: 'service/providers/messaging/aliyun-sms.ts',
    find: "nonce: randomBytes(16).toString('hex')",
    replace: "nonce: randomBytes(16).toString('hex').slice(32)",
    what: 'the provider takes the second message for the first one again',
    tests: sms,
  },
  {
    file: 'service/providers/messaging/aliyun-sms.ts',
    find: 'knows: kind => templates.has(kind)',
    replace: 'knows: () => true',
    what: 'a message without an approved form is tried again and again',
    tests: sms,
  },
  {
    file: 'service/providers/messaging/smtp.ts',
    find: 'requireTLS: !isSecure && !isHere(host)',
    replace: 'requireTLS: false',
    what: 'password and letters go to a mail server in the clear',
    tests: mail,
  },
  {
    file: 'service/providers/messaging/smtp.ts',
    find: 'auth: { user, pass: password }',
    replace: "auth: { user, pass: '' }",
    what: 'no letter leaves a shop whose mail server wants a password',
    tests: mail,
  },
  {
    file: 'service/providers/messaging/smtp.ts',
    find: "[code, responseCode].filter(Boolean).join(' ') || 'unknown'",
    replace: 'String(error)',
    what: 'addresses of buyers stand in the log of failed letters',
    tests: mail,
  },
  {
    file: 'service/providers/messaging/smtp.ts',
    find: "to: { name: '', address: to }",
    replace: "to: 'a@example.com'",
    what: 'a letter goes to somebody else',
    tests: mail,
  },
  {
    file: 'service/member/member-centre/goods.ts',
    find: '  const offers = await loadOffers(db, member, [...new Set([...usual, ...marked])], now)\n',
    replace:
      '  const offers = new Map()\n  for (const id of new Set([...usual, ...marked])) for (const [key, offer] of await loadOffers(db, member, [id], now)) offers.set(key, offer)\n',
    what: 'the member centre asks the database for each goods apart',
    tests: centre,
  },
  {
    file: 'service/member/member-centre/goods.ts',
    find: 'marked.filter(canBuy)',
    replace: 'marked',
    what: 'goods count as arrived that are still sold out',
    tests: centre,
  },
  {
    file: 'service/member/member-centre/month.ts',
    find: 'row.amount_fen - row.refunded_fen',
    replace: 'row.amount_fen',
    what: 'what was paid back counts as spent',
    tests: centre,
  },
  {
    file: 'service/member/member-centre/month.ts',
    find: "    .where('orders.member_id', '=', memberId)\n",
    replace: '',
    what: 'the month of a store holds what others spent',
    tests: centre,
  },
  {
    file: 'service/member/member-centre/ending.ts',
    find: 'addDays(today, limits.paperWarningDays)',
    replace: 'addDays(today, limits.paperWarningDays + 1)',
    what: 'papers are warned of a day early',
    tests: centre,
  },
  {
    file: 'service/member/member-centre/ending.ts',
    find: "wire('coupon', row.name, chinaDay(row.ends_at - 1))",
    replace: "wire('coupon', row.name, chinaDay(row.ends_at))",
    what: 'a coupon seems to hold a day longer than it does',
    tests: centre,
  },
  {
    file: 'contract/domain/month-weeks.ts',
    find: 'Math.floor((dayOf(day) - 1) / 7)',
    replace: 'Math.floor(dayOf(day) / 7)',
    what: 'the last day of a week counts for the next',
    tests: ['contract/domain/month-weeks.test.ts'],
  },
  {
    file: 'contract/domain/month-weeks.ts',
    find: 'each.slice(0, 7) === day.slice(0, 7)',
    replace: 'each.slice(0, 4) === day.slice(0, 4)',
    what: 'the month shows days of the next one',
    tests: ['contract/domain/month-weeks.test.ts'],
  },
  {
    file: 'contract/domain/points-end.ts',
    find: 'yearsLater + 1}-01-01',
    replace: 'yearsLater}-12-31',
    what: 'points end a day early',
    tests: ['contract/domain/points-end.test.ts'],
  },
  {
    file: 'contract/domain/points-end.ts',
    find: 'balance - Math.max(0, endingLater)',
    replace: 'balance - endingLater',
    what: 'more points end than there are',
    tests: ['contract/domain/points-end.test.ts'],
  },
  {
    file: 'contract/domain/points-end.ts',
    find: 'chinaDay(nowMs) >= addDays',
    replace: 'chinaDay(nowMs) > addDays',
    what: 'points are told of a day late',
    tests: ['contract/domain/points-end.test.ts'],
  },
  {
    file: 'service/platform/clock/steady-clock.ts',
    find: 'Math.round(mark.wall + passed - mark.elapsed)',
    replace: 'mark.wall + passed - mark.elapsed',
    what: 'nothing can be written while the clock is in doubt: the time has a fraction of a millisecond',
    tests: ['service/platform/clock/steady-clock.test.ts'],
  },
]
