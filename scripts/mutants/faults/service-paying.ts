import type { Fault } from '../fault.ts'

export const servicePayingFaults: readonly Fault[] = [
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
  {
    file: 'service/pay-method/credit.ts',
    find: "  return free < amount ? messages.creditShort(moneyOf((amount - free) as Fen)) : ''",
    replace: "  return free <= 0 ? messages.creditShort(moneyOf((amount - free) as Fen)) : ''",
    what: 'it is told that an order may be bought on credit as long as any of the limit is free',
    tests: ['service/pay/'],
  },
  {
    file: 'service/pay-method/funds.ts',
    find: ".where('due_at', '<=', now)",
    replace: ".where('due_at', '<', now)",
    what: 'a store buys on credit in the first moment in which it is overdue',
    tests: ['service/pay/'],
  },
  {
    file: 'service/pay-method/credit.ts',
    find: 'Math.min(amount, debt.amount_fen - debt.cleared_fen)',
    replace: 'Math.min(amount, debt.amount_fen)',
    what: 'what was repaid of a cancelled order is lost',
    tests: ['service/pay/'],
  },
  {
    file: 'service/pay/credit-desk.ts',
    find: "    .orderBy('due_at')\n",
    replace: '',
    what: 'what is due later is repaid first',
    tests: ['service/pay/'],
  },
  {
    file: 'service/pay/credit-desk.ts',
    find: 'if (amount > owed)',
    replace: 'if (amount > owed * 2)',
    what: 'more is noted as repaid than is owed',
    tests: ['service/pay/'],
  },
]
