import { Compass, Heart, House, Image, Sparkles, Star } from 'lucide-react'
import { rosa } from './example.ts'
import { Photo } from './photo.tsx'

/** Much air, thin lines, one column. */
export function Minimalist() {
  return (
    <div className="h-full bg-raised px-7 py-8 text-xs leading-normal">
      <div className="grid justify-items-center gap-3 text-center">
        <Photo scene="shore" className="size-16 rounded-full" />
        <p className="font-semibold text-lg leading-none">{rosa.name}</p>
      </div>
      <dl className="mt-6 grid gap-4">
        {[
          ['Values', rosa.values],
          ['Strengths', rosa.strengths],
          ['Mission', rosa.mission],
        ].map(([name, words]) => (
          <div key={name} className="border-line border-t pt-3">
            <dt className="text-ink-faint">{name}</dt>
            <dd className="mt-0.5">{words}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-5 grid grid-cols-3 gap-1.5">
        <Photo scene="hills" className="aspect-square" />
        <Photo scene="cups" className="aspect-square" />
        <Photo scene="shore" className="aspect-square" />
      </div>
    </div>
  )
}

/** Rounded tiles and a bar at the foot. */
export function Appy() {
  return (
    <div className="flex h-full flex-col bg-primary-soft text-xs leading-normal">
      <div className="flex items-center gap-3 px-5 pt-6 pb-5">
        <Photo scene="shore" className="size-14 rounded-xl" />
        <p className="font-bold text-lg leading-tight">{rosa.name}</p>
      </div>
      <div className="grid flex-1 content-start gap-2.5 px-4">
        <div className="rounded-xl bg-primary p-4 text-primary-ink">
          <Heart className="size-4" />
          <p className="mt-2 font-semibold text-sm leading-snug">{rosa.values}</p>
        </div>
        <div className="grid grid-cols-2 gap-2.5">
          <div className="rounded-xl bg-raised p-3.5">
            <Sparkles className="size-4 text-primary" />
            <p className="mt-2">{rosa.strengths}</p>
          </div>
          <div className="rounded-xl bg-raised p-3.5">
            <Compass className="size-4 text-primary" />
            <p className="mt-2">{rosa.mission}</p>
          </div>
        </div>
        <div className="grid grid-cols-3 gap-2.5">
          <Photo scene="cups" className="aspect-square rounded-lg" />
          <Photo scene="hills" className="col-span-2 h-full rounded-lg" />
        </div>
      </div>
      <div className="mt-3 flex justify-around bg-raised py-3.5 text-ink-faint">
        <House className="size-4.5 text-primary" />
        <Star className="size-4.5" />
        <Image className="size-4.5" />
      </div>
    </div>
  )
}

/** Large words, hard edges, nothing straight. */
export function Bold() {
  return (
    <div className="flex h-full flex-col overflow-hidden bg-accent px-6 pt-6 text-accent-ink text-xs leading-normal">
      <p className="font-extrabold text-[3.1rem] leading-[0.86] tracking-tighter">
        {rosa.firstName}
        <br />
        {rosa.surname}
      </p>
      <Photo scene="shore" className="-mt-4 ml-auto size-24 rotate-6 rounded-full border-4 border-accent-ink" />
      <p className="-mt-6 mr-auto w-4/5 -rotate-2 bg-accent-ink px-3.5 py-3 font-bold text-accent text-base leading-tight">
        {rosa.values}
      </p>
      <div className="mt-4 grid grid-cols-2 gap-3 font-semibold">
        <p className="border-accent-ink border-t-2 pt-2">{rosa.strengths}</p>
        <p className="border-accent-ink border-t-2 pt-2">{rosa.mission}</p>
      </div>
      <div className="-mx-6 mt-4 grid flex-1 grid-cols-2">
        <Photo scene="hills" className="size-full" />
        <Photo scene="cups" className="size-full" />
      </div>
    </div>
  )
}
