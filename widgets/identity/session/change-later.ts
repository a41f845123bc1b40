import { forgetEverything } from '../../base/lib/memory/forget-all.ts'

/** It happens rarely and arrives when it does; if it cannot, everything goes. */
export const changeOfPerson = () =>
  import('./change-of-person.ts').catch(() => ({ forgetPersonal: forgetEverything, receive: forgetEverything, end: forgetEverything }))
