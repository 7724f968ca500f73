// A worker of the studio: reads and folds ranges of a recording, and searches parts of it.
import { ENGINE } from '../../streams/inspect/engine';
import { type PartMatches, partMatchesIn } from '../../streams/inspect/matches';
import { parsePredicate } from '../../streams/inspect/predicate';
import { finish } from '../../streams/inspect/work';
import { buffersOf } from '../../streams/recording/ranges/columns';
import { packedEvents } from '../../streams/recording/ranges/packedEvents';
import { createRangeReader, type RangeReader } from '../../streams/recording/ranges/rangeReader';
import { MODEL_NAMES } from '../../streams/recording/replay';
import { bytesOf } from './fileBytes';
import type { FromRangeWorker, MatchTask, ToRangeWorker } from './rangeMessages';

let reader: RangeReader;

async function handle(message: ToRangeWorker): Promise<void> {
  switch (message.type) {
    case 'start':
      reader = createRangeReader(bytesOf(message.file), message.from, async (work) => finish(work));
      return;
    case 'index': {
      const columns = await reader.index(message.range, message.next);
      /** A copy: the worker compares what it reads with its own. */
      return reply({ type: 'indexed', columns }, []);
    }
    case 'read': {
      const read = await reader.read();
      return reply({ type: 'read', read }, read.columns === null ? [] : buffersOf(read.columns));
    }
    case 'fold': {
      const folded = await reader.fold(message.task);
      return reply({ type: 'folded', folded }, [folded.bytes.buffer]);
    }
    case 'match':
      return reply({ type: 'matched', matches: matchesOf(message.task) }, []);
  }
}

function matchesOf({ part: { ranges, columns, from }, base, text }: MatchTask): PartMatches {
  const condition = parsePredicate(text, MODEL_NAMES);
  if (!condition.ok) throw new Error(condition.message);
  const events = packedEvents(ranges, columns, from);
  return finish(partMatchesIn({ base, events }, condition, ENGINE));
}

function reply(message: FromRangeWorker, buffers: ArrayBuffer[]): void {
  postMessage(message, { transfer: buffers });
}

self.onmessage = ({ data }: MessageEvent<ToRangeWorker>) => {
  handle(data).catch((error: unknown) => reply({ type: 'failed', message: String(error) }, []));
};
