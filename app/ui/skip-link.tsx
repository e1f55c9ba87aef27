/** The first stop of the Tab key: past the navigation, to the page's own words. */
export function SkipLink({ to = '#main', children = 'Skip to the main content' }: { to?: string; children?: string }) {
  return (
    <a
      href={to}
      className="z-skip fixed top-3 left-3 -translate-y-24 rounded-md bg-ink px-4 py-3 font-semibold text-paper focus:translate-y-0"
    >
      {children}
    </a>
  )
}
