/** 截单时间 and 预计送达 of a warehouse in words. */
export const messages = {
  /**
   * What an order of now is promised.
   *
   * @example 今天16:00前下单，预计12月1日（周二）送达
   */
  promise: (cutoff: string, arrival: string) => `${cutoff}前下单，预计${arrival}送达`,
  /**
   * How long it is to the cut-off of today.
   *
   * @example 截单还剩2小时13分
   */
  left: (hours: number, minutes: number) => (hours > 0 ? `截单还剩${hours}小时${minutes}分` : `截单还剩${minutes}分钟`),
  basis: '从付款时间算起；待审批、待核实的订单从付款、核实完成算起',
} as const
