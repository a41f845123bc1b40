/**
 * Lost, refused or unreachable connections, a database that is starting, full, read-only after a fail-over or too slow,
 * lost races: SQLSTATE by class, and what Node says of sockets, names and full disks.
 */
const passingCodes = new RegExp(
  `^(?:${[
    'ECONN\\w+',
    'ETIMEDOUT',
    'EPIPE',
    'ENOSPC',
    'EDQUOT',
    'E(?:HOST|NET)\\w+',
    'ENOTFOUND',
    'EAI_AGAIN',
    '08\\w{3}',
    '53\\w{3}',
    '57\\w{3}',
    '58030',
    '25006',
    '25P0[34]',
    '40001',
    '40P01',
    '55P03',
  ].join('|')})$`,
)

/**
 * What pg, its pool and Kysely's driver say of a connection that is gone; these errors have no code. The query that was
 * under way hears of it first, and what follows on the same connection (a rollback, say) in other words.
 */
const lostConnection = new RegExp(
  `^(?:${[
    'Connection terminated',
    'Client has encountered a connection error',
    'Client was closed',
    'timeout exceeded when trying to connect',
    'Postgres connection has been discarded',
  ].join('|')})`,
)

/** Whether the same work may succeed later: the fault is the database's, and it passes. */
export function isPassing(error: { code?: unknown; errcode?: unknown; message?: string }): boolean {
  if (error.code === 'ERR_SQLITE_ERROR') return isPassingSqlite(Number(error.errcode))
  if (typeof error.code === 'string') return passingCodes.test(error.code)
  return lostConnection.test(error.message ?? '')
}

/** SQLITE_BUSY 5, NOMEM 7, IOERR 10, FULL 13, in the low byte of the extended code. */
function isPassingSqlite(errorCode: number): boolean {
  return [5, 7, 10, 13].includes(errorCode % 256)
}
