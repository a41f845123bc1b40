import type { Fault } from '../fault.ts'

const wallet = ['service/purchase/wallet/']
const proof = ['service/identity/registration/', 'service/identity/password-reset/', 'service/identity/phone-code/']

/** What the wallet shows, and codes that prove a telephone. */
export const serviceWalletFaults: readonly Fault[] = [
  {
    file: 'contract/domain/coupon-offer-state.ts',
    find: "  if (store && !store.isMeant) return 'refused'\n",
    replace: '',
    what: 'a coupon for some stores is given to all',
    tests: ['contract/domain/coupon-offer-state'],
  },
  {
    file: 'service/promotions/coupon-centre/offers.ts',
    find: "    .where('member_id', '=', memberId)\n    .where('offer_id', 'in', ids)",
    replace: "    .where('offer_id', 'in', ids)",
    what: 'what other stores claimed counts as claimed by this one',
    tests: ['service/promotions/coupon-centre/'],
  },
  {
    file: 'service/purchase/wallet/coupon-status.ts',
    find: "eb('coupon.state', '=', 'unused'), eb('ends_at', '<=', now)",
    replace: "eb('coupon.state', '=', 'unused'), eb('ends_at', '<', now)",
    what: 'a coupon is nowhere in the moment in which it ends',
    tests: wallet,
  },
  {
    file: 'service/purchase/wallet/coupon-status.ts',
    find: "    .where('voucher.member_id', '=', memberId)\n",
    replace: '',
    what: 'vouchers of other stores are shown',
    tests: wallet,
  },
  {
    file: 'service/purchase/wallet/coupon-days.ts',
    find: 'end_at: chinaDay(ends_at - 1)',
    replace: 'end_at: chinaDay(ends_at)',
    what: 'a coupon seems to hold on the day after its last',
    tests: wallet,
  },
  {
    file: 'service/purchase/wallet/coupon-days.ts',
    find: 'ends_at <= now + soonMs',
    replace: 'ends_at < now + soonMs',
    what: 'what ends in exactly three days does not end soon',
    tests: wallet,
  },
  {
    file: 'service/purchase/wallet/topup-desk.ts',
    find: 'amount_fen: amount, reference',
    replace: 'amount_fen: 500_000, reference',
    what: 'a top-up is noted with what was asked, whatever came',
    tests: wallet,
  },
  {
    file: 'service/purchase/wallet/topup-desk.ts',
    find: "  if (await debts.where('reference', '=', reference).executeTakeFirst()) return undefined\n",
    replace: '',
    what: 'money that repaid a debt tops the balance up as well',
    tests: wallet,
  },
  {
    file: 'service/purchase/pay/credit-desk.ts',
    find: ' || (await toppedUp.executeTakeFirst())',
    replace: '',
    what: 'money that topped a balance up repays a debt as well',
    tests: wallet,
  },
  {
    file: 'service/purchase/wallet/topup-desk.ts',
    find: "    .where('state', '!=', 'succeeded')\n",
    replace: "    .where('state', '=', 'created')\n",
    what: 'a top-up that was given up never knows that its money came',
    tests: wallet,
  },
  {
    file: 'service/purchase/wallet/recharge.ts',
    find: ".where('id', '=', id).where('member_id', '=', memberId)",
    replace: ".where('id', '=', id)",
    what: 'a store gives up the top-up of another',
    tests: wallet,
  },
  {
    file: 'service/purchase/wallet/recharge.ts',
    find: "  if (row.state === 'succeeded') throw ApiError.conflict(messages.topupArrived)\n",
    replace: '',
    what: 'who gives up what has come is told that nothing came',
    tests: wallet,
  },
  {
    file: 'service/identity/phone-code/code.ts',
    find: "    .where('created_at', '>', now - lifeMs)\n",
    replace: '',
    what: 'a code proves a telephone for ever',
    tests: proof,
  },
  {
    file: 'service/identity/phone-code/code.ts',
    find: "    await database.write(trx => trx.deleteFrom('phone_code').where('id_hash', '=', id_hash).execute())\n",
    replace: '',
    what: 'a code that could not be sent counts against its telephone',
    tests: proof,
  },
  {
    file: 'service/identity/phone-code/quota.ts',
    find: '  if (waitMs > 0) throw',
    replace: '  if (waitMs > 99_999_999) throw',
    what: 'a telephone gets a code every second',
    tests: proof,
  },
  {
    file: 'service/identity/phone-code/quota.ts',
    find: 'ofSource.length >= sourceMax',
    replace: 'ofSource.length > 99 * sourceMax',
    what: 'one address has codes sent to every telephone there is',
    tests: proof,
  },
  {
    file: 'service/identity/phone-code/quota.ts',
    find: ' || moments.length >= joiningLimits.codesPerDay',
    replace: '',
    what: 'a telephone gets five codes every hour, all day',
    tests: proof,
  },
]
