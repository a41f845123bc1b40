import type { Fault } from '../fault.ts'

/** Money that comes in, and the proofs of it. */
export const serviceMoneyInFaults: readonly Fault[] = [
  {
    file: 'service/pay/arrival.ts',
    find: "    .where('settled_at', 'is', null)\n",
    replace: '',
    what: 'money that is told twice is booked twice',
    tests: ['service/pay/'],
  },
  {
    file: 'service/pay/transfer-desk.ts',
    find: 'if (amount !== due)',
    replace: 'if (amount > due)',
    what: 'a transfer of too little pays an order',
    tests: ['service/pay/'],
  },
  {
    file: 'service/pay/proof.ts',
    find: 'comparable(payer) !== comparable(member.company)',
    replace: "comparable(payer) === ''",
    what: 'anybody pays for a company',
    tests: ['service/pay/'],
  },
  {
    file: 'service/file/routes.ts',
    find: "              .where('member_id', '=', member.id)\n",
    replace: '',
    what: 'files of another store are read',
    tests: ['service/file/'],
  },
]
