/** Papers name people and their numbers: of a store its owners alone read them (docs/rules/security.md section 5). */
const paper = 'paper:'

/** What a file of a paper is for. */
export const paperPurpose = (paperId: string): string => paper + paperId

/** Whether what a file is for keeps it from the other people of its store. */
export const isForOwners = (usedFor: string | null): boolean => usedFor?.startsWith(paper) === true
