import { paths, queryOf, withQuery } from './paths.ts'

/** The log-in page to which a session that has run out leads. */
export const endedPath = (redirect: string): string => withQuery(paths.login, { redirect, ended: 1 })

/** Whether an address of the log-in page says that a session has run out. */
export const saysEnded = (address: string): boolean => queryOf(address).has('ended')
