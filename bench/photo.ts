import sharp from 'sharp'
import { makePhoto } from '../server/media/make-photo.ts'

// Run by photos.ts in a process of its own, so that the most memory it ever held is the photo's.
const [width, height] = [4000, 3000]
const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 }
const photo = await sharp({ create: { width: 1000, height: 750, channels: 3, background: '#888', noise } })
  .resize(width, height)
  .jpeg({ quality: 88 })
  .toBuffer()
const before = process.memoryUsage().rss
let most = before
const watch = setInterval(() => {
  most = Math.max(most, process.memoryUsage().rss)
}, 5)
const cpu = process.cpuUsage()
const started = performance.now()
await makePhoto(photo)
clearInterval(watch)
const { user, system } = process.cpuUsage(cpu)
console.log(
  JSON.stringify({
    ...{ cpu: (user + system) / 1000, ms: performance.now() - started },
    ...{ megabytes: (Math.max(most, process.memoryUsage().rss) - before) / 2 ** 20, sent: photo.length / 2 ** 20 },
  }),
)
