/** Options for the browser, which would read those too that a page has given to all objects (`Object.prototype.once`). */
export const bare = <const Options extends object>(options: Options): Options => Object.setPrototypeOf(options, null) as Options // It answers what it was given.
