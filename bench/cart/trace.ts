/** What Chromium writes of a task: times in microseconds, `tdur` of the thread's own processor time. */
type TraceEvent = { name: string; ph: string; pid: number; tid: number; dur?: number; tdur?: number; args?: { name?: string } }

/** The longest task of a page's main thread and the sum of all, by the clock and by what the processor worked. */
export type Tasks = { longestMs: number; longestWorkMs: number; workMs: number }

/** What `disabled-by-default-devtools.timeline` calls a task; `toplevel` tells each once more under another name. */
const taskName = 'RunTask'
const microseconds = 1_000

export function tasksOf(trace: string): Tasks {
  const events = (JSON.parse(trace) as { traceEvents: TraceEvent[] }).traceEvents
  const mains = new Set(
    events.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain').map(({ pid, tid }) => `${pid} ${tid}`),
  )
  const tasks = events.filter(({ name, ph, pid, tid }) => ph === 'X' && name === taskName && mains.has(`${pid} ${tid}`))
  const greatest = (of: (task: TraceEvent) => number) => tasks.reduce((most, task) => Math.max(most, of(task)), 0) / microseconds
  return {
    longestMs: greatest(task => task.dur ?? 0),
    longestWorkMs: greatest(task => task.tdur ?? 0),
    workMs: tasks.reduce((sum, task) => sum + (task.tdur ?? 0), 0) / microseconds,
  }
}
