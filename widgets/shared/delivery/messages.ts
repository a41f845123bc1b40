export const messages = {
  promise: (cutoff: string, arrival: string) => `${cutoff}前下单，预计${arrival}送达`,
  left: (hours: number, minutes: number) => (hours > 0 ? `截单还剩${hours}小时${minutes}分` : `截单还剩${minutes}分钟`),
  basis: '从付款时间算起；待审批、待核实的订单从付款、核实完成算起',
} as const
