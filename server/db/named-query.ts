import pg from 'pg'

/** The columns of a statement, and how the values of each are read. */
interface Shape {
  fields: pg.FieldDef[]
  _parsers: unknown
  _prebuiltEmptyResultObject: unknown
}

/** The driver's own query, with what its types leave out. */
const DriverQuery = pg.Query as unknown as new (
  query: pg.QueryConfig,
  values: unknown[],
) => pg.Query & {
  text: string
  name: string
  _result: Shape
  _accumulateRows: boolean
  prepare(connection: pg.Connection): void
  handleRowDescription(message: { fields: pg.FieldDef[] }): void
}

/** What is known of the statements of a connection. */
interface Known {
  shapes: Map<string, Shape>
  /** The same connection, which does not ask how rows look. */
  unasking: pg.Connection
}

const knownOn = new WeakMap<pg.Connection, Known>()

/**
 * A statement under a name. How its rows look, PostgreSQL is asked once for each connection; the driver asks every time,
 * and to be told of thirty columns takes longer than to read a row of them. It cannot change: PostgreSQL refuses a
 * statement whose columns are no longer what they were.
 */
export class NamedQuery extends DriverQuery {
  #known: Known | undefined

  override prepare(connection: pg.Connection) {
    this.#known = knownOn.get(connection) ?? learn(connection)
    const shape = this.#known.shapes.get(this.name)
    if (!shape) return super.prepare(connection)
    Object.assign(this._result, shape)
    this._accumulateRows = true
    super.prepare(this.#known.unasking)
  }

  override handleRowDescription(message: { fields: pg.FieldDef[] }) {
    super.handleRowDescription(message)
    const { fields, _parsers, _prebuiltEmptyResultObject } = this._result
    this.#known?.shapes.set(this.name, { fields, _parsers, _prebuiltEmptyResultObject })
  }
}

function learn(connection: pg.Connection) {
  const known = { shapes: new Map(), unasking: Object.create(connection, { describe: { value: () => {} } }) }
  knownOn.set(connection, known)
  return known
}
