import { useState } from 'react'
import { afterPicture } from '../../../base/lib/files/after-picture.ts'
import { isCartLong } from '../page/long-cart.ts'

/**
 * What the buyer set in a row, while only the row shows it: in a long cart all that follows from it, sums and hints and bars,
 * is reckoned and drawn after the picture of the row.
 */
export function useOwnPicture<Value>(carryOut: (value: Value) => void): { set: Value | undefined; change: (value: Value) => void } {
  const [set, setSet] = useState<Value>()
  function change(value: Value) {
    if (!isCartLong()) return carryOut(value)
    setSet(() => value)
    afterPicture(() => {
      setSet(undefined)
      carryOut(value)
    })
  }
  return { set, change }
}
