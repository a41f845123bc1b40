/** Next steps of a payment (domain.md section 7). */
export const messages = {
  orderExpired: '订单已超时，请重新下单',
  payBefore: (time: string) => `请在${time}前完成支付，超时订单将自动取消`,
  paid: '支付成功，我们将尽快开单发货，可在我的订单查看进度',
  awaiting: '付款确认中，请稍后查看',
  cancelled: '订单已取消，如需购买请重新下单',
} as const
