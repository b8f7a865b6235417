import { readLimits } from './limits.ts'

const end = () => process.kill(process.pid, 'SIGKILL')

// Heap limits do not count buffers, which is where unpacked bytes are. This thread looks on while the other is busy.
setInterval(() => {
  if (process.memoryUsage.rss() > readLimits.memoryBytes) end()
}, 15)

// The server ends it earlier, unless the server has ended itself.
setTimeout(end, readLimits.milliseconds * 1.5)
