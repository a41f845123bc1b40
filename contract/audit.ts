/** Where an operator did something: in the console, by a signed call, by a command at the machine. */
export const auditEntryPoints = ['console', 'call', 'command'] as const
export type AuditEntryPoint = (typeof auditEntryPoints)[number]

export const auditEntryPointNames: Readonly<Record<AuditEntryPoint, string>> = { console: '工作台', call: '接口', command: '命令' }

/** `hash` before the first entry. */
export const auditStart = '0'.repeat(64)
