/** A provider did not do what it was asked for. */
export class ChannelProblem extends Error {
  /** It will not, however often it is asked; else it may next time. */
  readonly isFinal: boolean

  constructor(message: string, isFinal = false) {
    super(message)
    this.name = 'ChannelProblem'
    this.isFinal = isFinal
  }
}
