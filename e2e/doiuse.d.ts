declare module 'doiuse' {
  import type { Plugin } from 'postcss';

  interface Options {
    browsers: string[];
    ignore: string[];
    onFeatureUsage(found: { feature: string; usage: unknown }): void;
  }

  export default class DoIUse implements Plugin {
    postcssPlugin: string;
    constructor(options: Options);
  }
}
