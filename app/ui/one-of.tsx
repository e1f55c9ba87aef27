/** The one of several texts that counts now, with room for the longest: what stands below stays where it is. */
export function OneOf({ texts, children }: { texts: string[]; children: string }) {
  return (
    <span className="one-of">
      <span>{children}</span>
      {texts.map((text) => (
        <span key={text} aria-hidden="true" data-room={text} />
      ))}
    </span>
  )
}
