import { ApiError } from './api-error.ts'

/** Whether work was refused, as what somebody else has done in this very moment is. */
export async function wasRefused(work: Promise<unknown>): Promise<boolean> {
  try {
    await work
    return false
  } catch (error) {
    if (error instanceof ApiError) return true
    throw error
  }
}
