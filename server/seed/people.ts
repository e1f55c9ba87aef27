import { bernadetteQuill } from './people/bernadette-quill.ts'
import { callumGeddes } from './people/callum-geddes.ts'
import { darrenWhitlock } from './people/darren-whitlock.ts'
import { delphineBaptiste } from './people/delphine-baptiste.ts'
import { imranSadiq } from './people/imran-sadiq.ts'
import { josefaRatulevu } from './people/josefa-ratulevu.ts'
import { mayaOkafor } from './people/maya-okafor.ts'
import { priyaNandakumar } from './people/priya-nandakumar.ts'
import { rhysAldous } from './people/rhys-aldous.ts'
import { sianProsser } from './people/sian-prosser.ts'
import { wilfTremayne } from './people/wilf-tremayne.ts'
import { yonasTesfaye } from './people/yonas-tesfaye.ts'
import type { Person } from './person.ts'

/** The same for every sample member. It is no secret: sample members have no place where real ones are. */
export const samplePassword = 'Harbour-Lantern-27'

/** Opens the pages of those who have locked theirs; no secret either. */
export const samplePasscode = '246810'

/** All invented. Any likeness to a living person is chance. */
export const people: Person[] = [
  mayaOkafor,
  darrenWhitlock,
  sianProsser,
  yonasTesfaye,
  callumGeddes,
  priyaNandakumar,
  bernadetteQuill,
  imranSadiq,
  wilfTremayne,
  rhysAldous,
  josefaRatulevu,
  delphineBaptiste,
]
