import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

// Disks that are full or can only be read, where this machine lets us make them.

export interface Disk {
  readonly folder: string
  /** Nothing can be written any more, or it can again. */
  make(it: 'ro' | 'rw'): void
  remove(): void
}

export const noDisks = canMount() ? undefined : 'no disk can be made on this machine'

/** So many kB in memory. */
export function smallDisk(size: number): Disk {
  const folder = mkdtempSync(join(tmpdir(), 'vedette-disk-'))
  mount('-t', 'tmpfs', '-o', `size=${size}k,mode=700`, 'vedette', folder)
  return {
    folder,
    make: (it) => mount('-o', `remount,${it}`, folder),
    remove() {
      execFileSync('umount', ['--lazy', folder])
      rmSync(folder, { recursive: true })
    },
  }
}

function mount(...args: string[]): void {
  execFileSync('mount', args, { stdio: 'ignore' })
}

function canMount(): boolean {
  try {
    smallDisk(64).remove()
    return true
  } catch {
    return false
  }
}
