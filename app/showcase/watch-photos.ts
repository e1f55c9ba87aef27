/**
 * Loads each photo under `root` when it is 100 px from being seen, those that are preloaded at once, and marks those that
 * fail. It also runs as a script of its own, after the page's styles and before its scripts, so it uses nothing from
 * outside itself.
 */
export function watchPhotos(root: ParentNode) {
  const fail = (photo: Element) => photo.parentElement?.setAttribute('data-failed', '')
  const load = (photo: HTMLImageElement) => {
    photo.addEventListener('error', () => fail(photo), { once: true })
    if (!photo.hasAttribute('src')) photo.src = photo.dataset.src ?? ''
    // It may have failed before anyone listened.
    if (photo.complete && photo.naturalWidth === 0) fail(photo)
  }
  const seen = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue
        seen.unobserve(target)
        load(target as HTMLImageElement)
      }
    },
    { rootMargin: '100px' },
  )
  const photos = root.querySelectorAll<HTMLImageElement>('.photo > img:not(.photo-dots)')
  for (const photo of photos) {
    if (photo.hasAttribute('src') || photo.dataset.preload) load(photo)
    else seen.observe(photo)
  }
  // Paper shows them all.
  const loadAll = () => photos.forEach(load)
  addEventListener('beforeprint', loadAll)
  return () => {
    removeEventListener('beforeprint', loadAll)
    seen.disconnect()
  }
}
