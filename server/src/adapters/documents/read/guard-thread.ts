import { readLimits } from './limits.ts'

const end = () => process.kill(process.pid, 'SIGKILL')

// Heap limits do not count buffers, which hold the unpacked bytes, so this thread watches the total memory.
setInterval(() => {
  if (process.memoryUsage.rss() > readLimits.memoryBytes) end()
}, 15)

// A last resort in case the server has died: it normally ends this process earlier.
setTimeout(end, readLimits.milliseconds * 1.5)
