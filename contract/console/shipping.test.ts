import { expect, test } from 'vitest'
import { orderViewNames, statesOfView, orderViews } from './orders.ts'
import { shippingStateNames, shippingViewNames } from './shipping.ts'

test('a view of several states is not called like one of them: its count would be read as theirs', () => {
  // `open` holds what waits for its 店主 or for a check of its address too.
  expect(Object.values(shippingStateNames)).not.toContain(shippingViewNames.open)
})

test('a view of orders with several states has a name of its own', () => {
  const several = orderViews.filter(view => statesOfView[view].length !== 1).map(view => orderViewNames[view])
  const single = orderViews.filter(view => statesOfView[view].length === 1).map(view => orderViewNames[view])
  expect(several.filter(name => single.includes(name))).toEqual([])
})
