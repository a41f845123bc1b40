/** Prizes as `npm run ops -- lottery-open` takes them. */
export type SampleLottery = {
  name: string
  prizes: readonly string[]
  orderBarFen: number
  beginsInDays: number
  endsInDays: number
  /** Who drew, in this order, hours apart; what came of it follows from the seed. */
  drawnBy: readonly number[]
  /** Stores have said where 实物 goes to. */
  isClaimed?: true
}

/** One that runs, and two that are over and show their seeds. */
export const sampleLotteries: readonly SampleLottery[] = [
  {
    name: '冬季备货抽奖',
    prizes: [
      'coupon:30.00/1000.00:300:20',
      'coupon:8.00/300.00:2500:300',
      'balance:20.00:100:5',
      'points:50:2000:500',
      'thing:保温杯/89.00:100:10',
    ],
    orderBarFen: 50_000,
    beginsInDays: -3,
    endsInDays: 27,
    drawnBy: [3, 5, 2, 3, 5, 2, 6],
  },
  {
    name: '双十一抽奖',
    prizes: ['coupon:10.00/500.00:4000:100', 'thing:条码扫描枪/260.00:3000:20'],
    orderBarFen: 30_000,
    beginsInDays: -20,
    endsInDays: -6,
    drawnBy: [1, 4, 3, 1, 4, 3, 1, 1, 3, 1, 1, 1, 1, 1],
    isClaimed: true,
  },
  {
    name: '国庆抽奖',
    prizes: ['points:20:4000:100', 'balance:5.00:2000:20', 'thing:保温杯/89.00:2500:20'],
    orderBarFen: 30_000,
    beginsInDays: -58,
    endsInDays: -44,
    drawnBy: [1, 3, 1, 1, 3, 1, 1, 1],
  },
]
