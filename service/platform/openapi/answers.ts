function answer(description: string) {
  return { description, content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } } }
}

/** What every call may answer in addition to success. */
export const answers = {
  400: answer('The Idempotency-Key is missing or malformed'),
  401: answer('Code 10001: not logged in, or the session has ended'),
  403: answer('Foreign origin, or not permitted'),
  404: answer('No such thing, or not yours'),
  409: answer('Something moved since the page was loaded; `data.changes` says what'),
  413: answer('Body above 64 KB'),
  415: answer('The body is not a form'),
  422: answer('Fields are wrong; `errors` has the messages by field'),
  429: answer('Too often; try again after Retry-After seconds'),
  459: answer('The electronic contract is not signed'),
  500: answer('An error of ours'),
  503: answer('Overloaded or starting; try again after Retry-After seconds'),
}
