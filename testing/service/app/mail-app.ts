import type { Mailbox } from '../../../service/trial/mailbox/mailbox.ts'
import type { TestDialect } from './dialects.ts'
import { testMailbox } from './letters.ts'
import { startTestApp, type TestApp } from './start-test-app.ts'

export type MailApp = TestApp & { mailbox: Mailbox }

/** A service without goods or members that writes to a mailbox of its own. */
export async function startMailApp(dialect: TestDialect): Promise<MailApp> {
  const mailbox = testMailbox()
  const app = await startTestApp(dialect, { seed: 'none', config: { senders: mailbox.senders } })
  return {
    ...app,
    mailbox,
    async close() {
      await app.close()
      mailbox.close()
    },
  }
}
