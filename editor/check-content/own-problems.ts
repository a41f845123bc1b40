import { at, type Rule } from './finding.ts'

/** Encoding and front matter: what the site itself refuses. A message is `what：advice`, or says both at once. */
export const ownProblems: Rule = ({ articles }) =>
  articles.flatMap(article =>
    article.problems.map(({ line, message }) => {
      const colon = message.indexOf('：')
      return colon < 0 ? at(article, line, message, '改正这一行') : at(article, line, message.slice(0, colon), message.slice(colon + 1))
    }),
  )
