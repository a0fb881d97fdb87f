export declare function installPackages(
  folder: string,
  runInstaller?: (folder: string) => Promise<void>,
): Promise<boolean>
