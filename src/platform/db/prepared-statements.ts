import {
  type Transaction as EmbeddedTransaction,
  type PGlite,
  parse,
  protocol,
  type QueryOptions,
  type Results,
} from "@electric-sql/pglite";
import { isPreparable } from "./preparable.ts";

const { serialize } = protocol;

/** How many statements stay prepared; the least recently used one is dropped first. */
const MAXIMUM_STATEMENTS = 300;
/** Longer statements carry many rows, and their text hardly ever comes again. */
const LONGEST_TEXT = 8_000;
/** PostgreSQL's code for a statement whose result changed with the schema: it must be prepared again. */
const PLAN_OUTDATED = "0A000";

type Message = Awaited<ReturnType<PGlite["execProtocolStream"]>>[number];
type RowDescription = Message & { fields: Column[] };

interface Column {
  name: string;
  dataTypeID: number;
}

interface Statement {
  name: string;
  parameterTypes: readonly number[];
  /** Absent if the statement returns no rows. */
  columns: readonly Column[];
}

/**
 * The embedded database, with each query parsed and planned once: PGlite's own `query` sends six messages each time, and
 * planning costs far more than the rows. Locks, transactions and errors are PGlite's.
 */
export class PreparedStatements {
  readonly #client: PGlite;
  readonly #statements = new Map<string, Statement>();
  #prepared = 0;

  constructor(client: PGlite) {
    this.#client = client;
  }

  /** Runs one statement outside any transaction. Throws PGlite's `DatabaseError` if the database refuses it. */
  query<Row>(text: string, values: unknown[] = [], options?: QueryOptions): Promise<Results<Row>> {
    if (!isPrepared(text)) return this.#client.query<Row>(text, values, options);
    return this.#client._runExclusiveTransaction(() => this.#run<Row>(text, values, options));
  }

  /** Runs the work in one transaction, rolled back if it throws. */
  transaction<Result>(work: (tx: EmbeddedTransaction) => Promise<Result>): Promise<Result> {
    return this.#client.transaction((tx) =>
      work({
        ...tx,
        get closed() {
          return tx.closed;
        },
        query: (text, values = [], options) => {
          if (tx.closed || !isPrepared(text)) return tx.query(text, values, options);
          return this.#run(text, values, options);
        },
      }),
    );
  }

  #run<Row>(text: string, values: unknown[], options: QueryOptions | undefined): Promise<Results<Row>> {
    return this.#client._runExclusiveQuery(async () => {
      const statement = this.#statements.get(text) ?? (await this.#prepare(text));
      // Moved to the end: the first one is the least recently used.
      this.#statements.delete(text);
      this.#statements.set(text, statement);
      try {
        const messages = await this.#send(
          serialize.bind({ statement: statement.name, values: this.#encode(values, statement.parameterTypes) }),
          serialize.execute({}),
        );
        return this.#read(messages, statement.columns, options) as Results<Row>;
      } catch (error) {
        if ((error as { code?: string }).code === PLAN_OUTDATED) this.#statements.delete(text);
        throw error;
      }
    });
  }

  /** PGlite's own reader copies its hundreds of parsers for every response. */
  #read(messages: Message[], columns: readonly Column[], options: QueryOptions | undefined): Results<unknown> {
    const parsers = columns.map(({ dataTypeID }) => options?.parsers?.[dataTypeID] ?? this.#client.parsers[dataTypeID]);
    const rows = messages.filter(isDataRow).map((message) => {
      const values = message.fields.map((text, index) => {
        const parser = parsers[index];
        return text !== null && parser ? parser(text, columns[index]?.dataTypeID) : text;
      });
      if (options?.rowMode === "array") return values;
      return Object.fromEntries(columns.map(({ name }, index) => [name, values[index]]));
    });
    return { rows, fields: columns.map(({ name, dataTypeID }) => ({ name, dataTypeID })) };
  }

  async #prepare(text: string): Promise<Statement> {
    this.#prepared += 1;
    const name = `s${this.#prepared}`;
    const [oldest] = this.#statements.size < MAXIMUM_STATEMENTS ? [] : this.#statements;
    const closing = oldest ? [serialize.close({ type: "S", name: oldest[1].name })] : [];
    if (oldest) this.#statements.delete(oldest[0]);
    const messages = await this.#send(
      ...closing,
      serialize.parse({ name, text }),
      serialize.describe({ type: "S", name }),
    );
    return {
      name,
      parameterTypes: parse.parseDescribeStatementResults(messages),
      columns: messages.find((message): message is RowDescription => message.name === "rowDescription")?.fields ?? [],
    };
  }

  /** Sends all in one call to the database, which skips the messages after an error and is then ready again. */
  #send(...messages: Uint8Array[]): Promise<Message[]> {
    return this.#client.execProtocolStream(Buffer.concat([...messages, serialize.sync()]));
  }

  #encode(values: unknown[], types: readonly number[]): (string | null)[] {
    return values.map((value, index) => {
      if (value === null || value === undefined) return null;
      const encode = this.#client.serializers[types[index] ?? 0];
      return encode ? encode(value) : String(value);
    });
  }
}

function isPrepared(text: string): boolean {
  return text.length <= LONGEST_TEXT && isPreparable(text);
}

function isDataRow(message: Message): message is Message & { fields: (string | null)[] } {
  return message.name === "dataRow";
}
