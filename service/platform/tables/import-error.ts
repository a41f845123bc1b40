/** Ends an import before it changed anything; the message is one sentence for the shop's staff. */
export class ImportError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'ImportError'
  }
}
