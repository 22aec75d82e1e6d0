import { Denial } from '../denial.ts'
import type { Timer, World } from '../world.ts'
import { fairQueue } from './fair-queue.ts'
import type { FairQueue } from './fair-queue.ts'
import { startThread } from './thread-handle.ts'
import type { Answer, Thread } from './thread-handle.ts'
import { WorkFailure } from './work-failure.ts'

export interface PoolSetup {
  world: World
  /** Compiled code that every thread runs. */
  code: URL
  /** Threads at most. */
  size: number
  /** Jobs that may wait. */
  room: number
  /** What the objects of one thread may take. */
  heapMb: number
  /** How a thread comes about, for tests that stand between. */
  startThread?: typeof startThread
}

export interface Work {
  /** Lanes take turns, and the jobs of one lane run one after another. */
  lane: string
  message: string
  /** Milliseconds it may run; the time it waits does not count. */
  budget: number
  /** The thread remembers something for this lane, which therefore goes back to it. */
  returns?: true
  signal?: AbortSignal
}

export interface Pool {
  /** Gives the thread's result; throws a Denial when too many jobs wait, else a WorkFailure. */
  run(work: Work): Promise<string>
  load(): { threads: number; busy: number; waiting: number }
  close(): Promise<void>
}

const IDLE = 60_000
const START_LIMIT = 30_000
/** After so long a lane that wants to return to a busy thread takes another. */
const PATIENCE = 250
/** A thread whose job was cancelled may finish it for so long: most do, and keep what they remember. */
const GRACE = 250
const MOST_HOMES = 1024

interface Job extends Work {
  resolve(result: string): void
  reject(reason: Error): void
}
/** A thread and what it is doing. */
interface Post {
  thread: Thread
  isReady: boolean
  isSlow: boolean
  job?: Job
  timer?: Timer
}
interface Floor extends Required<PoolSetup> {
  queue: FairQueue<Job>
  posts: Set<Post>
  /** By lane: the thread it returns to. */
  homes: Map<string, Post>
  isClosed: boolean
}

/** Threads that are started when there is work and end when there is none. */
export function openPool(setup: PoolSetup): Pool {
  const floor: Floor = {
    startThread,
    ...setup,
    queue: fairQueue(),
    posts: new Set(),
    homes: new Map(),
    isClosed: false,
  }
  return {
    run: (work) => run(floor, work),
    load: () => ({
      threads: floor.posts.size,
      busy: [...floor.posts].filter(({ job }) => job !== undefined).length,
      waiting: floor.queue.size(),
    }),
    async close() {
      floor.isClosed = true
      for (const job of floor.queue.clear()) job.reject(new WorkFailure('closed'))
      const posts = [...floor.posts]
      await Promise.all(posts.map((post) => dismiss(floor, post, new WorkFailure('closed'))))
    },
  }
}

function run(floor: Floor, work: Work): Promise<string> {
  if (floor.isClosed) return Promise.reject(new WorkFailure('closed'))
  if (work.signal?.aborted) return Promise.reject(new WorkFailure('cancelled'))
  if (floor.queue.size() >= floor.room)
    return Promise.reject(new Denial('busy', 'The server is busy; try again in a moment.'))
  return new Promise((resolve, reject) => {
    const job: Job = { ...work, resolve, reject }
    work.signal?.addEventListener('abort', () => cancel(floor, job), { once: true })
    floor.queue.add(job.lane, job)
    dispatch(floor)
  })
}

function dispatch(floor: Floor): void {
  if (floor.isClosed) return
  for (const post of floor.posts) if (post.job === undefined) occupy(floor, post)
  while (floor.posts.size < floor.size) {
    const job = floor.queue.take((lane) => mayGoTo(floor, lane))
    if (job === undefined) return
    hire(floor, job)
  }
}

/** Whether the lane's next job may be done by this thread; without one, by a new thread. */
function mayGoTo({ homes }: Floor, lane: string, post?: Post): boolean {
  const home = homes.get(lane)
  return home === undefined || home === post || home.isSlow
}

function occupy(floor: Floor, post: Post): void {
  const job = floor.queue.take((lane) => mayGoTo(floor, lane, post))
  if (job !== undefined) start(floor, post, job)
  else post.timer ??= floor.world.after(IDLE, () => void dismiss(floor, post))
}

function hire(floor: Floor, job: Job): void {
  const thread = floor.startThread(floor.code, floor.heapMb, {
    ready() {
      post.isReady = true
      setTimer(post)
      if (post.job === undefined) dispatch(floor)
      else begin(floor, post, post.job)
    },
    answered: (answer) => finish(floor, post, answer),
    died(where) {
      floor.world.log.warn({ where }, 'a worker thread broke down')
      void dismiss(floor, post, new WorkFailure('crashed', where))
    },
  })
  const post: Post = { thread, isReady: false, isSlow: false }
  floor.posts.add(post)
  start(floor, post, job)
  const late = (): void => void dismiss(floor, post, new WorkFailure('crashed', 'start'))
  setTimer(post, floor.world.after(START_LIMIT, late))
}

function setTimer(post: Post, timer?: Timer): void {
  post.timer?.cancel()
  if (timer === undefined) delete post.timer
  else post.timer = timer
}

function start(floor: Floor, post: Post, job: Job): void {
  post.job = job
  if (job.returns) settleIn(floor, job.lane, post)
  if (post.isReady) begin(floor, post, job)
}

function settleIn({ homes }: Floor, lane: string, post: Post): void {
  homes.delete(lane)
  homes.set(lane, post)
  if (homes.size > MOST_HOMES) homes.delete(homes.keys().next().value!)
}

function begin(floor: Floor, post: Post, { message, budget }: Job): void {
  const { world } = floor
  const patience = Math.min(PATIENCE, budget)
  const tooSlow = (): void => {
    world.log.warn({ budget }, 'a worker thread took too long and was ended')
    void dismiss(floor, post, new WorkFailure('slow'))
  }
  const grow = (): void => {
    setTimer(post, world.after(budget - patience, tooSlow))
    post.isSlow = true
    dispatch(floor)
  }
  setTimer(post, world.after(patience, grow))
  post.thread.ask(message)
}

function finish(floor: Floor, post: Post, answer: Answer): void {
  const job = release(floor, post)
  if (answer[0] === 'done') job?.resolve(answer[1])
  else if (answer[0] === 'denied') job?.reject(new Denial(answer[1], answer[2]))
  else job?.reject(new WorkFailure('failed', answer[1]))
  dispatch(floor)
}

/** The thread has nothing to do any more. */
function release({ queue }: Floor, post: Post): Job | undefined {
  const { job } = post
  setTimer(post)
  post.isSlow = false
  delete post.job
  if (job !== undefined) queue.free(job.lane)
  return job
}

function dismiss(floor: Floor, post: Post, reason?: WorkFailure): Promise<void> {
  floor.posts.delete(post)
  for (const [lane, home] of floor.homes) if (home === post) floor.homes.delete(lane)
  const job = release(floor, post)
  if (reason !== undefined) job?.reject(reason)
  const ended = post.thread.end()
  dispatch(floor)
  return ended
}

/** Tells the caller at once; a thread that is at it gets a moment to finish, then it is ended. */
function cancel(floor: Floor, job: Job): void {
  job.reject(new WorkFailure('cancelled'))
  if (floor.queue.remove(job.lane, job)) return
  const post = [...floor.posts].find((one) => one.job === job)
  if (post === undefined) return
  if (post.isReady) {
    post.isSlow = true
    setTimer(
      post,
      floor.world.after(GRACE, () => void dismiss(floor, post)),
    )
  } else {
    floor.queue.free(job.lane)
    delete post.job
  }
  dispatch(floor)
}
