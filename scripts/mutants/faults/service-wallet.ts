import type { Fault } from '../fault.ts'

const wallet = ['service/wallet/']
const proof = ['service/registration/', 'service/forgotten/', 'service/proof/']

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
    file: 'service/coupon-centre/offers.ts',
    find: "    .where('member_id', '=', memberId)\n    .where('offer_id', 'in', ids)",
    replace: "    .where('offer_id', 'in', ids)",
    what: 'what other stores claimed counts as claimed by this one',
    tests: ['service/coupon-centre/'],
  },
  {
    file: 'service/wallet/coupon-status.ts',
    find: "eb('coupon.state', '=', 'unused'), eb('ends_at', '<=', now)",
    replace: "eb('coupon.state', '=', 'unused'), eb('ends_at', '<', now)",
    what: 'a coupon is nowhere in the moment in which it ends',
    tests: wallet,
  },
  {
    file: 'service/wallet/coupon-status.ts',
    find: "    .where('voucher.member_id', '=', memberId)\n",
    replace: '',
    what: 'vouchers of other stores are shown',
    tests: wallet,
  },
  {
    file: 'service/wallet/coupon-days.ts',
    find: 'end_at: chinaDay(ends_at - 1)',
    replace: 'end_at: chinaDay(ends_at)',
    what: 'a coupon seems to hold on the day after its last',
    tests: wallet,
  },
  {
    file: 'service/wallet/coupon-days.ts',
    find: 'ends_at <= now + soonMs',
    replace: 'ends_at < now + soonMs',
    what: 'what ends in exactly three days does not end soon',
    tests: wallet,
  },
  {
    file: 'service/proof/code.ts',
    find: "    .where('created_at', '>', now - lifeMs)\n",
    replace: '',
    what: 'a code proves a telephone for ever',
    tests: proof,
  },
  {
    file: 'service/proof/code.ts',
    find: "    await database.write(trx => trx.deleteFrom('phone_code').where('id_hash', '=', id_hash).execute())\n",
    replace: '',
    what: 'a code that could not be sent counts against its telephone',
    tests: proof,
  },
  {
    file: 'service/proof/quota.ts',
    find: '  if (waitMs > 0) throw',
    replace: '  if (waitMs > 99_999_999) throw',
    what: 'a telephone gets a code every second',
    tests: proof,
  },
  {
    file: 'service/proof/quota.ts',
    find: 'ofSource.length >= sourceMax',
    replace: 'ofSource.length > 99 * sourceMax',
    what: 'one address has codes sent to every telephone there is',
    tests: proof,
  },
  {
    file: 'service/proof/quota.ts',
    find: ' || moments.length >= joiningLimits.codesPerDay',
    replace: '',
    what: 'a telephone gets five codes every hour, all day',
    tests: proof,
  },
]
